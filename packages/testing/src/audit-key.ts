/** What services/dictations signs its audit trail with in tests. */
export const auditKey = 'an audit key that only tests know of';
