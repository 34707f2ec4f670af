import { defineConfig } from 'vitest/config'

/** One process serves many files, which share an app; it ends the app when no file is left. */
const SHARED = {
  pool: 'forks',
  isolate: false,
  environment: './tests/support/process-environment.ts',
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,worker,durable-objects,web,dev,tests/safety}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'worker',
          include: ['tests/{support,worker}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          ...SHARED,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/e2e/support/browser-setup.ts'],
          ...SHARED,
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
