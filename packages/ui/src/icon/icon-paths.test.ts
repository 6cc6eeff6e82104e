import { expect, test } from 'vitest'
import { iconNames } from '../../scripts/icon-names.ts'
import { iconPaths } from './icon-paths.ts'

test('the written paths are those of the named icons', () => {
  expect(Object.keys(iconPaths).toSorted()).toEqual(iconNames.toSorted())
})
