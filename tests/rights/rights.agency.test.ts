import { askRights } from './ask-rights.ts'

askRights('agency')
