import { expect, test } from 'vitest'
import { iconNames } from '../../scripts/icon-names.ts'
import { iconPaths } from './icon-paths.ts'

test('the icon paths are up to date with the named icons', () => {
  expect(Object.keys(iconPaths).toSorted()).toEqual(iconNames.toSorted())
})
