import { overwriteGetLocale } from '#messages/runtime'

// For tests of what pages say: the language that the page would have set.
overwriteGetLocale(() => 'en')
