export default async function teardown() {
  await globalThis.auscribeSharedSystem?.stop();
}
