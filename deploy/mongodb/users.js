// Makes the database users, or gives them their present passwords: one for each service, who may read and write that
// service's own database and nothing else. Run by mongosh as root, again whenever a password changed:
//   MONGODB_PASSWORD_AUTH=… … mongosh "mongodb://root:…@mongodb/admin?replicaSet=rs0" deploy/mongodb/users.js
// Each password is in the environment as MONGODB_PASSWORD_<SERVICE>. A service then gets
//   MONGODB_URL=mongodb://<service>:<password>@mongodb/auscribe_<service>?replicaSet=rs0

const services = ['auth', 'settings', 'email', 'dictations', 'ingest', 'transcription'];

for (const service of services) {
  const pwd = process.env[`MONGODB_PASSWORD_${service.toUpperCase()}`];
  if (!pwd || pwd.length < 16) throw new Error(`MONGODB_PASSWORD_${service.toUpperCase()} is missing or too short`);
  const own = db.getSiblingDB(`auscribe_${service}`);
  const user = { pwd, roles: [{ role: 'readWrite', db: own.getName() }], mechanisms: ['SCRAM-SHA-256'] };
  if (own.getUser(service)) own.updateUser(service, user);
  else own.createUser({ user: service, ...user });
  print(`${service} may read and write ${own.getName()}`);
}
