// `npm run safety` measures the screen; `npm run safety -- train` learns its weights anew before; `-- personas` tries the replies.
import { train } from './train.ts'

if (process.argv[2] === 'personas') {
  const { reportPersonas } = await import('./report-personas.ts')
  await reportPersonas()
} else {
  if (process.argv[2] === 'train') console.log(`${train()} bytes of weights`)
  // Read only now: the screen reads its weights when it is loaded.
  const { report } = await import('./report.ts')
  report()
}
