// Plain JavaScript on purpose: an old Node cannot even parse the TypeScript that follows.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `AIGen needs Node 24 or newer, this is ${process.version}. Run it through npm (npm start, npm test): ` +
      'npm ci brings a Node 24 along on Linux and Windows; on macOS install Node 24 yourself.',
  );
  process.exit(1);
}
