import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import {
  type FormFiles,
  type FormPicture,
  filesDiffer,
  filesOf,
  noFiles,
} from '#web/features/upload/form-files.ts'
import { emptyValues, type FormValueName, type FormValues, valuesOf } from './form-values.ts'
import { versionToEdit } from './own-version.ts'

export type Begin = { property?: Property; values: FormValues; files: FormFiles }

export function beginEmpty(user: User, state: string): Begin {
  return { values: emptyValues(user, state), files: noFiles }
}

export function beginOf(user: User, property: Property): Begin {
  const version = versionToEdit(property, user)
  return { property, values: valuesOf(version, user), files: filesOf(version) }
}

const namesOf = (values: FormValues) => Object.keys(values) as FormValueName[]

export function changedFields(before: FormValues, after: FormValues): FormValueName[] {
  return namesOf(before).filter((name) => !isSame(before[name], after[name]))
}

/** Fields that were not touched take the value of the newer version. */
export function mergeValues(begin: FormValues, typed: FormValues, newer: FormValues): FormValues {
  const touched = changedFields(begin, typed).map((name) => [name, typed[name]])
  return { ...newer, ...Object.fromEntries(touched) }
}

/** Pictures that were deleted meanwhile are removed; new ones are added at the end. */
export function mergeFiles(begin: FormFiles, chosen: FormFiles, newer: FormFiles): FormFiles {
  const only = (part: Partial<FormFiles>): FormFiles => ({ pictures: [], ...part })
  const touched = (name: 'video' | 'floorPlan') =>
    filesDiffer(only({ [name]: begin[name] }), only({ [name]: chosen[name] }))
  const sorted = filesDiffer(only({ pictures: begin.pictures }), only({ pictures: chosen.pictures }))
  return {
    pictures: sorted ? mergePictures(begin.pictures, chosen.pictures, newer.pictures) : newer.pictures,
    video: touched('video') ? chosen.video : newer.video,
    floorPlan: touched('floorPlan') ? chosen.floorPlan : newer.floorPlan,
  }
}

function mergePictures(begin: FormPicture[], chosen: FormPicture[], newer: FormPicture[]): FormPicture[] {
  const has = (list: FormPicture[], { kept }: FormPicture) =>
    list.some((other) => other.kept?.hash === kept?.hash)
  const stays = chosen.filter((picture) => picture.file || has(newer, picture))
  const came = newer.filter((picture) => !has(begin, picture) && !has(chosen, picture))
  return [...stays, ...came]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
