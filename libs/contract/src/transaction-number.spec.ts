import { isCbeNumber, transactionNumberIn } from './transaction-number';

const link = 'https://transactioninfo.ethiotelecom.et/receipt';

describe('the transaction number in a text', () => {
  it.each([
    ['typed', 'DG61L089CL', 'DG61L089CL'],
    ['in small letters', '  dg61l089cl ', 'DG61L089CL'],
    ['our own reference', 'EBD0123456789ABCDEFGHJ', 'EBD0123456789ABCDEFGHJ'],
    ['a short one', 'FT12345678', 'FT12345678'],
    ['a link', `${link}/dg61l089cl`, 'DG61L089CL'],
    ['a link of another host', 'https://example.org/receipt/DG61L089CL', 'DG61L089CL'],
    ['the last part of a link', 'https://example.org/x=DG61L089CL', 'DG61L089CL'],
    [
      'CBE Birr with the phone behind',
      'https://cbepay1.cbe.com.et/aureceipt?TID=BJ17E0L3QN&PH=251911000001',
      'BJ17E0L3QN',
    ],
    ['an FT number', 'ft26325k7q1p', 'FT26325K7Q1P'],
    ['CBE by query', 'https://apps.cbe.com.et:100/?id=FT26325K7Q1P12345678', 'FT26325K7Q1P'],
    ['CBE of a branch', 'https://apps.cbe.com.et:100/BranchReceipt/FT26325K7Q1P&12345678', 'FT26325K7Q1P'],
    ['CBE with a dash', 'https://mbreciept.cbe.com.et/FT26325K7Q1P-12345678', 'FT26325K7Q1P'],
    ['FT and the account alone', 'FT26325K7Q1P12345678', 'FT26325K7Q1P'],
    ['a token of CBE', 'https://mbreciept.cbe.com.et/v2-aBcDeFgHiJkLmNoPqRs1', 'V2-ABCDEFGHIJKLMNOPQRS1'],
  ])('is read if it is %s', (_, text, id) => expect(transactionNumberIn(text)).toBe(id));

  it.each([
    [
      'telebirr in English',
      `Dear ABEBE\nYou have transferred ETB 1,500.00 to EDIL BINGO (2519****0001) on 21/11/2026 12:00:33. Your transaction number is DG61L089CL. The service fee is ETB 1.74. Your balance is ETB 12.00. To download your payment information please click this link: ${link}/DG61L089CL.\n\nThank you for using telebirr\nEthio telecom`,
      'DG61L089CL',
    ],
    [
      'telebirr in Amharic',
      `ውድ አበበ፣ ለ EDIL BINGO (2519****0001) ብር 1,500.00 በ 21/11/2026 12:00:33 አስተላልፈዋል። የግብይት ቁጥርዎ DG61L089CL ነው። ደረሰኝዎን ለማግኘት፦ ${link}/DG61L089CL። ቴሌብርን ስለተጠቀሙ እናመሰግናለን`,
      'DG61L089CL',
    ],
    ['telebirr without the link', 'የግብይት ቁጥርዎ፦ DG61L089CL።', 'DG61L089CL'],
    [
      'CBE Birr',
      'Dear Abebe, you have sent 500.00Br. to EDIL BINGO on 21/11/26 12:00, Txn ID BJ17E0L3QN. Your CBE Birr balance is 12.00Br. https://cbepay1.cbe.com.et/aureceipt?TID=BJ17E0L3QN&PH=251911000003',
      'BJ17E0L3QN',
    ],
    [
      'CBE with its number',
      'Dear Abebe your Account 1****1234 has been debited with ETB 500.00 with Ref No FT26325K7Q1P. https://apps.cbe.com.et:100/?id=FT26325K7Q1P12345678',
      'FT26325K7Q1P',
    ],
    [
      'CBE with a token alone',
      'You have successfully transferred ETB500.00 from account 1********1234. Thanks for Banking with CBE. https://mbreciept.cbe.com.et/v2-FTcDeFgHiJkLmNoPqRs1',
      'V2-FTCDEFGHIJKLMNOPQRS1',
    ],
    [
      'telebirr to the bank: the number that the bank knows',
      'Your telebirr transaction number is DE36I14OA4 and your bank transaction number is FT26124S18CL.',
      'FT26124S18CL',
    ],
  ])('is read in a whole SMS: %s', (_, text, id) => expect(transactionNumberIn(text)).toBe(id));

  it.each([
    ['nothing', ''],
    ['words', 'You have transferred ETB 500.00'],
    ['a phone', 'sent from 0911000003 to 0911000001'],
    ['two numbers', 'your numbers are DG61L089CL and DG61L089CM'],
    ['another number in the link', `Your transaction number is DG61L089CL. ${link}/DG61L089CM`],
    ['two of CBE', 'FT26325K7Q1P and FT26325K7Q1Q'],
    ['what is too long', `DG61L089CL ${'x'.repeat(1000)}`],
  ])('is not guessed from: %s', (_, text) => expect(transactionNumberIn(text)).toBeNull());

  it('shows whether it comes from the bank CBE or from a wallet', () => {
    expect(['FT26325K7Q1P', 'V2-ABC', 'FT12345678', 'DG61L089CL'].map(isCbeNumber)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
