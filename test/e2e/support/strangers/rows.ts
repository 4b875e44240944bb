import { madeUpPasskey, mergeBody } from '@auscribe/testing';
import { type Belongings, settings } from './belongings.js';
import { formOf, pdfFile, wavFile } from './form.js';

/** Attempts on another user's data, and their results. */
interface Try {
  /** For `:id` of the path. */
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Row {
  /** The request about the owner's things. */
  about(owner: Belongings): Try;
  /**
   * The response to another signed-in user: a status, or `own`, with that user's own data. `refused`: 200 with a refusal in
   * the contract's words (docs/adr/0004).
   */
  stranger: number | 'own' | 'refused';
  /** Ends the requesting session, so it comes last. */
  last?: true;
}

const someId = '11111111-2222-4333-8444-555555555555';
const { assertion, attestation } = madeUpPasskey;
const wave = new Uint8Array(2000);
const own = (body?: unknown): Row => ({ about: () => (body === undefined ? {} : { body }), stranger: 'own' });
const record = (stranger: number, body?: unknown): Row => ({
  about: ({ dictation }) => ({ id: dictation.id, ...(body === undefined ? {} : { body }) }),
  stranger,
});
const department = (stranger: number, body?: unknown): Row => ({
  about: ({ departmentId }) => ({ id: departmentId, ...(body === undefined ? {} : { body }) }),
  stranger,
});
const template = (stranger: number, body?: unknown): Row => ({
  about: ({ templateId }) => ({ id: templateId, ...(body === undefined ? {} : { body }) }),
  stranger,
});
const submission = (owner: Belongings) => ({
  mrNo: 'S1',
  patientName: 'A Stranger',
  classificationId: owner.departmentId,
  template: 'SOAP',
});

/** One row for every operation that needs a session. The test fails for an operation that has none. */
export const rows: Readonly<Record<string, Row>> = {
  // The account: others' can only be addressed by e-mail.
  verifyTotp: { about: ({ account }) => ({ query: { email: account.email, code: '123456' } }), stranger: 'refused' },
  generateTotp: { about: ({ account }) => ({ query: { email: account.email } }), stranger: 'refused' },
  changePassword: {
    about: ({ account }) => ({ body: { previousPassword: account.password, newPassword: 'taken over by a stranger' } }),
    stranger: 'refused',
  },
  me: own(),
  updateUser: {
    about: ({ account }) => ({ body: { firstName: 'Taken', lastName: 'Over', email: account.email, phone: '' } }),
    stranger: 400,
  },
  localKey: own(),
  listSessions: own(),
  endSession: { about: ({ sessionId }) => ({ id: sessionId }), stranger: 404 },
  endOtherSessions: own(),
  deleteAccount: { about: ({ account }) => ({ body: { password: account.password } }), stranger: 'refused' },
  exportAccount: { about: ({ account }) => ({ body: { password: account.password } }), stranger: 'refused' },

  // Factors: passkeys have ids; all others concern the requesting user.
  sessionFactors: own(),
  verifyRecovery: { about: () => ({ body: { code: 'abcd-efgh-jkmn' } }), stranger: 'refused' },
  passkeyOptions: { about: () => ({}), stranger: 'refused' },
  verifyPasskey: { about: () => ({ body: { response: assertion } }), stranger: 'refused' },
  reauthenticate: { about: ({ account }) => ({ body: { password: account.password } }), stranger: 'refused' },
  reauthenticationPasskeyOptions: { about: () => ({}), stranger: 'refused' },
  confirmReauthentication: { about: () => ({ body: { code: '123456' } }), stranger: 'refused' },
  listFactors: own(),
  beginTotp: own(),
  confirmTotp: { about: () => ({ body: { code: '123456' } }), stranger: 'refused' },
  removeTotp: { about: () => ({}), stranger: 'refused' },
  beginPasskey: own(),
  addPasskey: { about: () => ({ body: { name: 'Taken over', response: attestation } }), stranger: 'refused' },
  renamePasskey: { about: () => ({ id: someId, body: { name: 'Taken over' } }), stranger: 404 },
  removePasskey: { about: () => ({ id: someId }), stranger: 404 },
  renewRecoveryCodes: { about: () => ({}), stranger: 'refused' },

  logOut: { ...own({}), last: true },

  listDictations: { about: () => ({ query: { search: 'Wirihana' } }), stranger: 'own' },
  dictationStatistics: own(),
  getDictation: record(404),
  updateDictation: record(404, { transcriptionSummary: 'PLAN: Overwritten by a stranger.' }),
  undoArchive: record(404),
  previewAutoDelete: { about: () => ({ query: { autoDelete: '1 Day' } }), stranger: 'own' },
  expiringDictations: own(),
  deletionNoticeShown: { about: ({ dictation }) => ({ body: { ids: [dictation.id] } }), stranger: 404 },
  keepDictations: { about: ({ dictation }) => ({ body: { ids: [dictation.id], keep: true } }), stranger: 404 },
  retryDictation: record(404),
  changeTemplate: record(404, { template: 'DEFA' }),
  getTranscript: record(404),
  getNote: record(404),
  settleDoubt: record(404, { noteVersion: 1, from: 0, to: 1, text: 'overwritten' }),
  listActivity: own(),
  dictationActivity: record(404),
  noteExport: record(404, { format: 'pdf' }),

  listClassifications: own(),
  getClassification: department(404),
  createClassification: own({ classification: 'Rheumatology of a stranger' }),
  updateClassification: department(404, { classification: 'Taken over' }),

  getVocabulary: own(),
  saveVocabulary: own({ version: 0, terms: [{ term: 'a word of a stranger' }] }),

  listTemplates: own(),
  copyTemplate: {
    about: ({ departmentId }) => ({ body: { base: 'SOAP', name: 'Taken over', classificationId: departmentId } }),
    stranger: 400,
  },
  getTemplate: template(404),
  getTemplateVersion: template(404),
  updateTemplate: template(404, {
    name: 'Taken over',
    classificationId: null,
    version: 1,
    general: 'plan',
    sections: [{ key: 'plan', kinds: [], headings: [] }],
  }),
  deleteTemplate: template(404),

  startRecording: { about: ({ account }) => ({ body: { userId: account.id } }), stranger: 403 },
  uploadChunk: {
    about: ({ recordingId }) => ({ body: formOf({ chunkIndex: '1', recordingId }, ['audio', wavFile(wave)]) }),
    stranger: 404,
  },
  submitRecording: {
    about: (owner) => ({ body: mergeBody(submission(owner), { recordingId: owner.recordingId }) }),
    stranger: 404,
  },
  unfinishedRecordings: own(),
  discardRecording: { about: ({ recordingId }) => ({ body: { recordingId } }), stranger: 404 },
  fullDictation: {
    about: ({ departmentId }) => ({
      body: formOf({ 'tags[]': ['S1', 'AStranger', departmentId, 'SOAP'] }, ['file', wavFile(wave)]),
    }),
    stranger: 'refused',
  },
  uploadDictation: {
    about: ({ departmentId }) => ({
      body: formOf({ 'tags[]': ['S1', 'AStranger', departmentId, 'SOAP'] }, ['file', wavFile(wave)]),
    }),
    stranger: 'refused',
  },
  uploadObject: { about: () => ({ body: formOf({}, ['file', wavFile(wave)]) }), stranger: 'refused' },
  presignObject: { about: ({ dictation }) => ({ body: { fileKey: dictation.audioUrl } }), stranger: 404 },

  listSettings: own(),
  mySettings: own(),
  getSettings: { about: ({ account }) => ({ id: account.id }), stranger: 404 },
  createSettings: { about: ({ account }) => ({ body: { ...settings, id: account.id } }), stranger: 403 },
  updateSettings: { about: ({ account }) => ({ id: account.id, body: settings }), stranger: 404 },

  sendWithAttachment: {
    about: ({ dictation }) => ({
      query: { to: 'stranger@clinic.example', contentId: dictation.id },
      body: formOf({}, ['file', pdfFile]),
    }),
    stranger: 404,
  },
  sentMails: own(),
};

/** Public operations: none of them shows or changes a record. */
export const openToAll: readonly string[] = [
  'signIn',
  'signUp',
  'refreshToken',
  'verifyEmail',
  'resendVerification',
  'forgotPassword',
  'resetPassword',
  'cancelFactorReset',
  'requestDemo',
];

/** Further attempts: other ways to address the owner's data. */
export const moreTries: readonly (readonly [operation: string, what: string, row: Row])[] = [
  [
    'submitRecording',
    'an uploaded file',
    { about: (owner) => ({ body: mergeBody(submission(owner), { audioUrl: owner.fileKey }) }), stranger: 404 },
  ],
  [
    'submitRecording',
    'the playable audio',
    {
      about: (owner) => ({ body: mergeBody(submission(owner), { audioUrl: owner.dictation.audioUrl }) }),
      stranger: 404,
    },
  ],
  ['presignObject', 'an uploaded file', { about: ({ fileKey }) => ({ body: { fileKey } }), stranger: 404 }],
  [
    'presignObject',
    'a key outside of their own prefix',
    { about: ({ fileKey }) => ({ body: { fileKey: `uploads/x/../../${fileKey}` } }), stranger: 404 },
  ],
  [
    'updateDictation',
    'archiving',
    { about: ({ dictation }) => ({ id: dictation.id, body: { status: 'ARCHIVED' } }), stranger: 404 },
  ],
  ['getDictation', 'an id that there is not', { about: () => ({ id: someId }), stranger: 404 }],
];
