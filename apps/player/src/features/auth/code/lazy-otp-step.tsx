import { loadSignupTexts } from '@libs/i18n';
import { addTexts } from '../../../shared/i18n';
import { CodeStep } from './OtpStep';

/** The second step of a sign-in with its texts; only those who owe a code download it. */
export async function codeStep() {
  await addTexts(loadSignupTexts);
  return <CodeStep />;
}
