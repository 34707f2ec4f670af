import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRouteModule } from '../loading/load-route-module.ts'
import { digestOf, KNOWN_FILES, replacementFor } from './route-loader.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const folder = join(router, 'dist/production/lib/dom/ssr')
const read = (name: string) => readFile(join(folder, name), 'utf8')

test('replaces the one file, and for the router alone', () => {
  expect(replacementFor('./routeModules.js', join(folder, 'routes.js'))).toMatch(/load-route-module\.ts$/)
  expect(replacementFor('./routes.js', join(folder, 'routes.js'))).toBeNull()
  expect(replacementFor('./routeModules.js', '/elsewhere/routes.js')).toBeNull()
  expect(replacementFor('./routeModules.js', undefined)).toBeNull()
})

test('the router’s file exports what ours exports, and is as it was when ours was written', async () => {
  const code = await read('routeModules.js')
  expect(/^export \{ (.*) \};$/m.exec(code)?.[1]).toBe(loadRouteModule.name)
  expect(code).toContain('async function loadRouteModule(route, routeModulesCache)')
  expect(code).toContain('window.location.reload()')
})

test('the router is the version ours was written for, and its files that load page scripts are so to the letter', async () => {
  const { version } = JSON.parse(await readFile(join(router, 'package.json'), 'utf8'))
  expect(version, 'another router: read its files anew, then docs/decisions.md').toBe('8.4.0')
  const digests = await Promise.all(Object.keys(KNOWN_FILES).map(async (name) => [name, digestOf(await read(name))]))
  expect(Object.fromEntries(digests)).toEqual(KNOWN_FILES)
})

test('no other file of the router loads a page’s script or loads the page anew for it', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const codes = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  const loading = codes.filter(([, code]) => /loadRouteModule|location\.reload/.test(code)).map(([name]) => name)
  expect(loading.toSorted()).toEqual(Object.keys(KNOWN_FILES).toSorted())
})

test('one letter more is seen', async () => {
  expect(digestOf(`${await read('routeModules.js')} `)).not.toBe(KNOWN_FILES['routeModules.js'])
})
