import { useEffect, useState } from 'react'

/** The id of the heading that was passed last on the way down the page; null above the first. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const all = ids.join(' ')

  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      const passed = all.split(' ').filter((id) => topOf(id) < window.innerHeight / 3)
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((atEnd && window.scrollY > 0 ? all.split(' ').at(-1) : passed.at(-1)) ?? null)
    }
    function soon() {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [all])

  return current
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
}
