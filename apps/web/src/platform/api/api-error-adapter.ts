import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/** Brings an ApiError of a server-rendered page to the browser whole, with its code and request id. */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: ({ code, message, extensions }) => JSON.stringify({ code, message, extensions }),
  fromSerializable: (json: string) => {
    const { code, message, extensions } = JSON.parse(json) as Pick<ApiError, 'code' | 'message' | 'extensions'>
    return new ApiError(code, message, extensions)
  },
})
