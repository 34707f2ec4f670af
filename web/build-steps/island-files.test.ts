import { runInNewContext } from 'node:vm'
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
  const island = { name: 'chat', markup: '<p>$& hej</p>', inline: 'a()', styles: '.a{}', files: ['/a.js', '/b.js'] }
  const link = '<link rel="stylesheet" href="/a.css"/>'

  test('stands in its place to the letter, with the looks it has at first before it and all the others after it', () => {
    const document = placeIsland(`${link}<body><div id="chat"></div><p>after</p></body>`, island)
    const [head = '', script = ''] = document.split(/(?<=<\/p><\/div>)/)
    expect(head).toBe('<script>a()</script><style>.a{}</style><body><div id="chat"><p>$& hej</p></div>')
    expect(script).toMatch(
      /^<script>[^<]*requestAnimationFrame[^<]*<\/script><link rel="stylesheet" href="\/a\.css"\/><p>after/,
    )
  })

  test('asks for its scripts once it has been drawn, each by itself and its own last', () => {
    const [, code = ''] =
      /<\/div><script>([^<]*)<\/script>/.exec(placeIsland(`${link}<div id="chat"></div>`, island)) ?? []
    const waiting: (() => void)[] = []
    const later = (act: () => void) => waiting.push(act)
    const asked: object[] = []
    const page = {
      createElement: (kind: string) => ({ kind }),
      body: { append: (script: object) => asked.push(script) },
    }
    runInNewContext(code, { requestAnimationFrame: later, document: page })
    waiting.shift()?.()
    expect(asked).toEqual([])
    waiting.shift()?.()
    const script = { kind: 'script', type: 'module', fetchPriority: 'low' }
    expect(asked).toEqual([
      { ...script, src: '/b.js' },
      { ...script, src: '/a.js' },
    ])
  })

  test('a document without the place, and an island without a script, are errors of the build', () => {
    expect(() => placeIsland(link, island)).toThrow('no place')
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
