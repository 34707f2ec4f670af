/**
 * Loaded before each program that `startChild` starts: ends it, and all it has started, when who started it is gone without a
 * word, as when that was killed. The runtime would else hold the ports for good.
 */
const LOOK_EVERY_MS = 500

// What the program itself starts may load this too: its parent is another, and ends it.
if (process.env['STARTED_BY'] === String(process.ppid)) {
  const startedBy = process.ppid
  setInterval(() => {
    // The program is the head of its process group, which 0 stands for.
    if (process.ppid !== startedBy) process.kill(0, 'SIGKILL')
  }, LOOK_EVERY_MS).unref()
}
