import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './tests/support/file-order.ts'
import { TimingReporter } from './tests/support/timing-reporter.ts'

/** One process serves many files, which share an app; it ends the app when no file is left. */
const SHARED = {
  pool: 'forks',
  isolate: false,
  environment: './tests/support/process-environment.ts',
} as const

/** One more than there are cores, since a test waits for timers half of its time; more than four would fight for memory. */
const maxWorkers = Math.min(4, availableParallelism() + 1)

/** How long a test waits for what must come: as long as a busy machine may take, since what is there ends the wait at once. */
const PATIENCE = { expect: { poll: { timeout: 30_000 } }, testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig(({ mode }) => ({
  test: {
    reporters: [new TimingReporter(), 'default'],
    // Another order asked for on the command line, to see that the files do not need this one, stands above it.
    sequence: process.argv.includes('--sequence.shuffle.files') ? {} : { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,safety,worker,durable-objects,web,dev,tests/safety}/**/*.test.ts'],
          maxWorkers,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'worker',
          include: ['tests/{support,worker}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // Whoever waits for the tests of one change has the other kills in the whole command.
          env: { LYHORD_KILLS: mode === 'changed' ? '12' : '50' },
          ...SHARED,
          maxWorkers,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/e2e/support/browser-setup.ts'],
          env: {
            LYHORD_ALBUM: mode === 'album' ? '1' : '',
            LYHORD_LATE: mode === 'late' ? '1' : '',
            LYHORD_BLINK: mode === 'blink' ? '1' : '',
          },
          ...SHARED,
          maxWorkers,
          ...PATIENCE,
        },
      },
    ],
  },
}))
