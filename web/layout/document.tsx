import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { markSeen } from '#web/features/recent/seen.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { dropEarlyEvent, recordEarlyEvents } from './early-events.ts'
import { deferLetters, openRemembered } from './language.ts'
import { markTheme, themeColors } from './theme.ts'

/** ScriptOnce renders nothing in the browser, whose code leaves these scripts out. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={pageLocale()} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Here and not in a head(): the router keeps one meta of a name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        {import.meta.env.SSR && (
          <ScriptOnce>{`${openRemembered};${markTheme};${markSeen};${deferLetters};${markLoaded};${markReturned}`}</ScriptOnce>
        )}
      </head>
      <body onClickCapture={dropEarlyEvent} onSubmitCapture={dropEarlyEvent}>
        {import.meta.env.SSR && <ScriptOnce>{`${recordEarlyEvents};${markHinted}`}</ScriptOnce>}
        {children}
        <Scripts />
      </body>
    </html>
  )
}

// Hides the sign-in button before the first paint. server/http/cookies.ts sets the cookie, shell.css reads the mark.
const markHinted =
  'document.cookie.includes("aangan_signed_in=")&&document.documentElement.setAttribute("data-hinted","")'

/**
 * Part of the head of every page: marks the document when the first screen has come, or when the visitor moves before that.
 * On a phone, pictures that are seen only after a swipe wait for the mark (styles/listing.css), because on a slow line they
 * would share it with the first picture.
 */
const markLoaded = `((mark,names)=>{for(const name of names)addEventListener(name,mark,{once:true,passive:true,capture:true})})(()=>document.documentElement.setAttribute("data-loaded",""),["load","pointerdown","keydown","wheel","scroll"])`

/**
 * Part of the head of every page: a page that is loaded again opens where the visitor left it, so the parts above that place
 * must have their heights at once (styles/listing.css).
 */
const markReturned =
  'performance.getEntriesByType("navigation")[0]?.type==="navigate"||document.documentElement.setAttribute("data-returned","")'
