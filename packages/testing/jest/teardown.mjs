export default async function teardown() {
  await globalThis.auscribeTestParts?.stop();
}
