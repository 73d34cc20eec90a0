import { loadComplaintsTexts } from '@libs/i18n';
import { addTexts } from '../i18n';
import { Complain } from './Complain';
import { MyComplaints } from './MyComplaints';

/** The button that makes a complaint, with its texts. */
export async function loadComplain() {
  await addTexts(loadComplaintsTexts);
  return Complain;
}

/** The button that opens the player's complaints, with its texts. */
export async function loadMyComplaints() {
  await addTexts(loadComplaintsTexts);
  return MyComplaints;
}
