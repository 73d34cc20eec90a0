import { loadSignupTexts } from '@libs/i18n';
import { addTexts } from '../../../shared/i18n';
import { CodeStep } from './OtpStep';

/** Loads the second step of a sign-in with its texts; only accounts with a second factor download it. */
export async function codeStep() {
  await addTexts(loadSignupTexts);
  return <CodeStep />;
}
