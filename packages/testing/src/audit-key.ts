/** The key with which services/dictations signs its audit trail in tests. */
export const auditKey = 'an audit key that only tests know of';
