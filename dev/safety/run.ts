// `npm run safety` measures the screen; `npm run safety -- train` learns its weights anew before.
import { train } from './train.ts'

if (process.argv[2] === 'train') console.log(`${train()} bytes of weights`)
// Read only now: the screen reads its weights when it is loaded.
const { report } = await import('./report.ts')
report()
