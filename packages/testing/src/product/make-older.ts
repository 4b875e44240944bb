import mongoose from 'mongoose';

/** Makes a dictation look as if it had been submitted some days earlier. */
export async function makeOlder(mongoUrl: string, dictationId: string, days: number): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'auscribe_dictations' }).asPromise();
  try {
    const createdDate = new Date(Date.now() - days * 24 * 3_600_000);
    const records = connection.collection<{ _id: string; createdDate: Date }>('dictations');
    const { matchedCount } = await records.updateOne({ _id: dictationId }, { $set: { createdDate } });
    if (matchedCount === 0) throw new Error(`there is no dictation ${dictationId}`);
  } finally {
    await connection.close();
  }
}
