export { ExclusionRegister } from './exclusion-register';
export { ExclusionRegisterModule } from './exclusion-register.module';
export { excluded, ExclusionsAsked, type RegisterAnswer } from './exclusions-asked';
