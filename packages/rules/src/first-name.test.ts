import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Ada', 'Ada'],
  [' Ada Lovelace', 'Ada'],
  ['Karl-Heinz Meier', 'Karl-Heinz'],
  ['Dr. Anna Weber', 'Anna'],
  ['Dr Anna', 'Anna'],
  ['Prof. Dr. med. Anna Weber', 'Anna'],
  ['Prof.Dr. Anna', 'Anna'],
  ['Dipl.-Ing. Jan', 'Jan'],
  ['Dr.-Ing. h.c. Jan', 'Jan'],
  ['Dr. rer. nat. Jan', 'Jan'],
  ['Dr.sc.hum. Eva', 'Eva'],
  ['Frau Weber', 'Weber'],
  ['Herr Dr. Jan', 'Jan'],
  ['Anna\u00a0Lena', 'Anna'],
  ['J. R.', 'J.'],
  ['A. Weber', 'A.'],
  ['Dr.Anna Weber', 'Dr.Anna'],
  [' Dr. ', 'Dr.'],
  ['Ing Li', 'Ing'],
  ['Nat Cole', 'Nat'],
  ['محمد علي', 'محمد'],
  ['Nguyễn Thị Ngọc', 'Nguyễn'],
  ['Dr.', 'Dr.'],
  ['-', '-'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first)
})
