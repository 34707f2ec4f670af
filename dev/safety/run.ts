// `npm run safety` measures the screen; `npm run safety -- train` learns its weights anew before; `-- personas` tries the replies.
import { execFileSync } from 'node:child_process'
import { train } from './train.ts'

if (process.argv[2] === 'personas') {
  const { reportPersonas } = await import('./report-personas.ts')
  await reportPersonas()
} else if (process.argv[2] === 'train') {
  console.log(`${train()} bytes of weights`)
  // In a process of its own: this one has read the weights of before.
  execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit' })
} else {
  const { report } = await import('./report.ts')
  report()
}
