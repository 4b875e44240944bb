// Begins the replica set of one member of docker-compose.yml, once. Run by mongosh as root.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);
