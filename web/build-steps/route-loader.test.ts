import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRouteModule } from '../loading/load-route-module.ts'
import { replacementFor } from './route-loader.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const folder = join(router, 'dist/production/lib/dom/ssr')

test('replaces the one file, and for the router alone', () => {
  expect(replacementFor('./routeModules.js', join(folder, 'routes.js'))).toMatch(/load-route-module\.ts$/)
  expect(replacementFor('./routes.js', join(folder, 'routes.js'))).toBeNull()
  expect(replacementFor('./routeModules.js', '/elsewhere/routes.js')).toBeNull()
  expect(replacementFor('./routeModules.js', undefined)).toBeNull()
})

test('the router’s file exports what ours exports, and is as it was when ours was written', async () => {
  const code = await readFile(join(folder, 'routeModules.js'), 'utf8')
  expect(/^export \{ (.*) \};$/m.exec(code)?.[1]).toBe(loadRouteModule.name)
  expect(code).toContain('async function loadRouteModule(route, routeModulesCache)')
  expect(code).toContain('window.location.reload()')
})
