import { defineConfig } from '@adonisjs/core/bodyparser'

/**
 * JSON only, plus the plain form of the contact page. The framework never processes files by itself: the upload route
 * streams its one file once the caller is known.
 */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    encoding: 'utf-8',
    limit: '100kb',
    types: ['application/x-www-form-urlencoded'],
    queryString: { depth: 1, parameterLimit: 50, allowPrototypes: false },
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
  },
  json: {
    encoding: 'utf-8',
    limit: '100kb',
    strict: true,
    types: ['application/json'],
    // A password keeps its spaces; each validator trims the fields that may be trimmed.
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
  },
  raw: { encoding: 'utf-8', limit: 0, types: [] },
  multipart: {
    autoProcess: false,
    processManually: [],
    limit: '5mb',
    maxFields: 10,
    fieldsLimit: '10kb',
    types: ['multipart/form-data'],
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
  },
})
