import { m } from '#messages'

/** The words of an option in which staff choose a record, with the mark of the demo: a badge cannot stand there. */
export function demoText(text: string, demo: boolean): string {
  return demo ? m.demo_option({ text }) : text
}
