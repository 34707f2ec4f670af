import { describe, expect, test } from 'vitest'
import { ISLAND_FILES } from '../island-files.ts'
import { filesOf } from './island-files.ts'
import { placeIsland, placePrefetches } from './place-island.ts'

const BUNDLE = {
  'a.js': { fileName: 'a.js', facadeModuleId: '/web/entry.chat.tsx', imports: ['b.js', 'c.js'] },
  'b.js': { fileName: 'b.js', imports: ['c.js'] },
  'c.js': { fileName: 'c.js', imports: ['b.js', 'https://elsewhere.example/d.js'] },
  'other.js': { fileName: 'other.js', facadeModuleId: '/web/entry.client.tsx', imports: [] },
}

describe('the files of an island', () => {
  test('are its own script first, then each that it imports, once', () => {
    expect(filesOf('/web/entry.chat.tsx', BUNDLE)).toEqual(['/a.js', '/b.js', '/c.js'])
  })

  test('an entry that is not there is an error of the build', () => {
    expect(() => filesOf('/web/entry.none.tsx', BUNDLE)).toThrow('is not in the bundle')
  })

  test('are none where nothing is bundled', () => {
    expect(ISLAND_FILES).toEqual({})
  })
})

describe('an island in its document', () => {
  const island = { name: 'chat', markup: '<p>$& hej</p>', inline: 'a()', files: ['/a.js', '/b.js'] }

  test('stands in its place to the letter, its scripts after it and behind all else in the queue', () => {
    expect(placeIsland('<link rel="stylesheet"/><body><div id="chat"></div><p>after</p></body>', island)).toBe(
      '<script>a()</script><link rel="stylesheet"/><body><div id="chat"><p>$& hej</p></div>' +
        '<link rel="modulepreload" fetchpriority="low" href="/b.js"/>' +
        '<script type="module" async="" fetchpriority="low" src="/a.js"></script><p>after</p></body>',
    )
  })

  test('a document without the place, and an island without a script, are errors of the build', () => {
    expect(() => placeIsland('<link rel="stylesheet"/>', island)).toThrow('no place')
    expect(() => placeIsland('<div id="chat"></div>', island)).toThrow('no place')
    expect(() => placeIsland('<div id="chat"></div>', { ...island, files: [] })).toThrow('no script')
  })

  test('is fetched ahead by the documents that ask for it, and by no other', () => {
    const placed = (asked: string) => placePrefetches(`<body data-prefetch="${asked}">`, 'chat', ['/a.js', '/b.css'])
    expect(placed('/chat')).toBe('<body data-prefetch="/chat /a.js /b.css">')
    expect(placed('/c /chat')).toBe('<body data-prefetch="/c /chat /a.js /b.css">')
    expect(placed('/talk')).toBe('<body data-prefetch="/talk">')
  })
})
