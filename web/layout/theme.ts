import { useEffect } from 'react'
import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'
import { createStore, useStore } from '#web/ui/store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'aangan-theme'
/** The paper colours of tokens.css, which are not available here. */
export const themeColors = { light: '#fbf9f4', dark: '#101613' } as const

const chosen = createStore<Theme>('system')

/** Part of the head of every page, so that it is never painted in the wrong theme. Reads what setTheme stored. */
export const markTheme = `try{const t=JSON.parse(localStorage.getItem("${key}"));if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`

export function useTheme(): Theme {
  return useStore(chosen, (theme) => theme)
}

export function setTheme(theme: Theme) {
  if (theme === 'system') removeLocal(key)
  else writeLocal(key, theme)
  show(theme)
}

export function useStoredTheme() {
  useEffect(() => {
    const read = () => show(themes.find((theme) => theme === readLocal<Theme>(key)) ?? 'system')
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
}

function show(theme: Theme) {
  chosen.set(theme)
  document.getElementById(colorId)?.remove()
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    return
  }
  document.documentElement.dataset.theme = theme
  // Before the two that depend on the device, because the browser takes the first match.
  const color = Object.assign(document.createElement('meta'), {
    id: colorId,
    name: 'theme-color',
    content: themeColors[theme],
  })
  document.head.prepend(color)
}

const colorId = 'theme-color'
