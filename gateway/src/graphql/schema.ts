/** The schema for the web app's dashboard and details page. */
export const schema = /* GraphQL */ `
enum DictationStatus {
  PENDING
  IN_PROGRESS
  COMPLETED
  ARCHIVED
}

"""
ASC and DSC by patient name, CRD newest first.
"""
enum Sort {
  ASC
  DSC
  CRD
}

enum DateFilter {
  TODAY
  YESTERDAY
  WEEK
  MONTH
}

"""
READY is Ready for Review: status IN_PROGRESS.
"""
enum Tab {
  ALL
  READY
  ARCHIVED
}

type Progress {
  segmentsDone: Int!
  segmentsTotal: Int!
}

type Failure {
  code: String!
  message: String!
  retryable: Boolean!
}

type Gap {
  fromMs: Int!
  toMs: Int!
  reason: String!
}

type Dictation {
  id: ID!
  patientName: String!
  mrNo: String!
  classification: String!
  classificationId: ID
  template: String!
  status: DictationStatus!
  stage: String!
  createdDate: String!
  updatedDate: String!
  sharedTo: String!
  audioUrl: String
  durationMs: Int
  transcriptionText: String
  transcriptionSummary: String
  progress: Progress
  failure: Failure
  gaps: [Gap!]!
  noteVersion: Int!
  """
  When auto-delete removes the record; null for never.
  """
  deletesAt: String
  """
  Auto-delete removes it within a day.
  """
  expiring: Boolean!
  """
  Exempt from auto-delete.
  """
  kept: Boolean!
  """
  Archiving can be undone until then.
  """
  undoArchiveUntil: String
  """
  The user's copy of the template that the note was made with; null for the built-in one.
  """
  templateVersion: TemplateVersion
}

type TemplateVersion {
  id: ID!
  name: String!
  version: Int!
}

type DictationEdge {
  cursor: String!
  node: Dictation!
}

type PageInfo {
  hasNextPage: Boolean!
  endCursor: String
}

type DictationConnection {
  edges: [DictationEdge!]!
  pageInfo: PageInfo!
}

type StatusCounts {
  PENDING: Int!
  IN_PROGRESS: Int!
  COMPLETED: Int!
  ARCHIVED: Int!
}

type Overview {
  total: Int!
  statusCounts: StatusCounts!
  updatedAt: String
}

type Query {
  overview: Overview!
  dictations(
    search: String
    sort: Sort = CRD
    date: DateFilter
    timeZone: String
    tab: Tab = ALL
    first: Int = 20
    after: String
  ): DictationConnection!
  dictation(id: ID!): Dictation
}

type Subscription {
  """
  Each of the user's dictations when it changes. With an id, only that one: its current state, then each change.
  """
  dictationChanged(id: ID): Dictation!
  """
  Ids of deleted dictations.
  """
  dictationRemoved: ID!
}
`;
