import { randomUUID } from 'node:crypto';
import { defaultFormatting } from '@auscribe/contracts';

const email = 'clinician@example.org';
const settings = {
  autoPunctuation: true,
  autoSave: false,
  languageName: 'English',
  accent: 'New Zealand',
  exportFormat: 'PDF',
  autoDelete: '7 Days',
  formatting: { ...defaultFormatting, frequencies: 'long' },
};

const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key', clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };

/** A body that each row with a JSON body accepts. */
export const bodies: Readonly<Record<string, unknown>> = {
  signIn: { username: email, password: 'a password' },
  signUp: { firstName: 'Ada', lastName: "O'Byron", email, phone: '+6421123456', password: 'a password' },
  refreshToken: { username: email, refreshToken: 'r'.repeat(43) },
  verifyEmail: { username: email, confirmationCode: '123456' },
  resendVerification: { username: email },
  changePassword: { previousPassword: 'a password', newPassword: 'another password' },
  forgotPassword: { username: email },
  resetPassword: { username: email, code: '123456', newPassword: 'another password' },
  logOut: { refreshToken: 'r'.repeat(43) },
  updateUser: { firstName: 'Ada', lastName: 'Byron', email, phone: '' },
  verifyRecovery: { code: 'abcd-efgh-jkmn' },
  verifyPasskey: { response: assertion },
  reauthenticate: { password: 'a password' },
  confirmReauthentication: { code: '123456' },
  confirmTotp: { code: '123456' },
  addPasskey: { name: 'Blue key', response: attestation },
  renamePasskey: { name: 'Red key' },
  cancelFactorReset: { token: 't'.repeat(100) },
  deleteAccount: { password: 'a password' },
  exportAccount: { password: 'a password' },
  noteExport: { format: 'pdf' },
  deletionNoticeShown: { ids: [randomUUID()] },
  keepDictations: { ids: [randomUUID()], keep: true },
  updateDictation: { transcriptionSummary: 'ASSESSMENT: Stable. Ünïcode too.' },
  settleDoubt: { noteVersion: 1, from: 3, to: 4, text: 'bisoprolol' },
  changeTemplate: { template: 'SOAP' },
  createClassification: { classification: 'Cardiology', vocabulary: ['metoprolol'] },
  updateClassification: { classification: 'Cardiology' },
  copyTemplate: { base: 'SOAP', name: 'Clinic A', classificationId: randomUUID() },
  updateTemplate: {
    name: 'Clinic A',
    classificationId: null,
    version: 1,
    general: 'plan',
    sections: [{ key: 'plan', title: 'Plan', kinds: ['plan'], headings: ['plan'] }],
  },
  saveVocabulary: { version: 0, terms: [{ term: 'Ozempic', say: ['oh zem pick'], kind: 'drug' }] },
  startRecording: { userId: randomUUID() },
  submitRecording: {
    mrNo: 'MR-1',
    patientName: 'Ada Byron',
    classificationId: randomUUID(),
    audioUrl: '',
    transcriptionUrl: '',
    transcriptionText: '',
    transcriptionSummary: '',
    template: 'DEFA',
  },
  discardRecording: { recordingId: randomUUID() },
  presignObject: { fileKey: 'recordings/a/b/audio.webm' },
  createSettings: settings,
  updateSettings: settings,
  requestDemo: { name: 'Ada', email, mobile: '', message: 'Please show me.' },
};

/** A query that each row with a query accepts. */
export const queries: Readonly<Record<string, string>> = {
  verifyTotp: '?email=clinician%40example.org&code=123456',
  generateTotp: '?email=clinician%40example.org',
  previewAutoDelete: '?autoDelete=7%20Days',
  listDictations: '?search=Ada%20B%C3%BCron&sort=ASC&limit=20',
  sendWithAttachment: '?to=gp%40example.org&subject=Consultation%20Summary',
};
