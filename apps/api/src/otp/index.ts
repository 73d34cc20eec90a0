export { transferDeed, type TransferParams } from './otp-hash';
export { OtpModule } from './otp.module';
export { OtpService, type OtpPurpose } from './otp.service';
