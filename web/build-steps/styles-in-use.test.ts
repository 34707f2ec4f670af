import { expect, test } from 'vitest'
import { classesIn, stylesInUse } from './styles-in-use.ts'

const inUse = (css: string, ...classes: string[]) => stylesInUse(css, new Set(classes))

test('keeps what asks for no class, and of lists the selectors that are met', () => {
  expect(inUse('h1,h2{color:red}.a,.b{color:blue}.c{top:0}', 'b')).toBe('h1,h2{color:red}.b{color:blue}')
  expect(inUse('.group:hover .a{top:0}.group .b{top:0}', 'group', 'a')).toBe('.group:hover .a{top:0}')
  expect(inUse('[data-x=".y,{"] .a{top:0}', 'a')).toBe('[data-x=".y,{"] .a{top:0}')
})

test('a class in parentheses binds nothing', () => {
  const css = ':where(.x,main)>p{top:0}.a:not(:where(.y,.z)){top:0}.a:is(:where(.g):is([open],:not(.h)) *){top:0}'
  expect(inUse(css, 'a')).toBe(css)
})

test('reads a class as an element has it', () => {
  const css = String.raw`.md\:p-2{top:0}.\32 xl\:h-8{top:0}.pb-\[max\(24rem\,17vw\)\]{top:0}.\*\:last\:a>:last-child{top:0}.w-1\/2{top:0}`
  expect(inUse(css, 'md:p-2', '2xl:h-8', 'pb-[max(24rem,17vw)]', '*:last:a', 'w-1/2')).toBe(css)
  expect(inUse(css)).toBe('')
})

test('looks into groups, leaves out empty ones, and leaves other at-rules as they are', () => {
  const css =
    '/*! a, {licence */@layer base,utilities;@layer utilities{@media (width>=40rem){.a{top:0}.b{top:0}}@supports (x:y){.b{top:0}}}' +
    '@font-face{src:url("a;b.woff2")}@keyframes rise{0%{opacity:0}}'
  expect(inUse(css, 'a')).toBe(
    '/*! a, {licence */@layer base,utilities;@layer utilities{@media (width>=40rem){.a{top:0}}}' +
      '@font-face{src:url("a;b.woff2")}@keyframes rise{0%{opacity:0}}',
  )
})

test('a licence before a group takes nothing from it', () => {
  const css = '/*! tailwindcss.com */\n@layer properties{@supports (x:y){*,:before{--x:0}}}'
  expect(inUse(css)).toBe('/*! tailwindcss.com */@layer properties{@supports (x:y){*,:before{--x:0}}}')
})

test('a property that nothing reads is left out', () => {
  const css = '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}.a{top:var(--y)}'
  expect(inUse(css, 'a')).toBe('@property --y{syntax:"*";inherits:false}.a{top:var(--y)}')
})

test('what a script may add counts as had', () => {
  const html = `<p class="a md:b [&amp;_a]:c"></p><script>one.classList.toggle("invisible")</script>`
  expect([...classesIn(html)]).toEqual(expect.arrayContaining(['a', 'md:b', '[&_a]:c', 'invisible']))
})
