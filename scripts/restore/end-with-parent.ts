// Loaded before the server of the drill (node --import): it holds a copy of somebody's data, and must not outlive the drill.
// The channel to a killed parent closes without a message; that may have happened before this line.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
if (!process.connected) end();
// A server that was stopped ends nevertheless.
process.channel?.unref();
