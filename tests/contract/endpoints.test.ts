import { expect, test } from 'vitest'
import { restRoutes } from '#server/operations.ts'

/** The calls of the specification, and what was added to them. */
const specified = `
  POST /auth/authorize, POST /auth/login, POST /auth/login/credentials,
  POST /accounts/byparams/, GET /accounts/bytoken/:token, GET /accounts, POST /accounts/create, DELETE /accounts/:id,
  POST /accounts/update,
  GET /localization/locales, GET /localization/dics/:name,
  GET /missioners, GET /missioners/:id, POST /missioners, PUT /missioners, POST /missioners/changeaccount,
  POST /data/missioners/import/xls, GET /missioners/drop,
  GET /contacts, POST /contacts/count, POST /contacts/getmore, POST /contacts, PUT /contacts, PUT /contacts/bindings,
  POST /data/contacts/import/xls, GET /contacts/drop, GET /contacts/sources,
  POST /eventslog/create,
  GET /courses/list, POST /courses/create, POST /courses/update, DELETE /courses/:id, POST /courses/importjson,
  POST /courses/importzip, GET /courses/drop,
  GET /lessons/bycourseid/:courseId, POST /lessons, POST /lessons/save, POST /lessons/update/:id,
  DELETE /lessons/byid/:id, GET /lessons/byid/:id,
  POST /v2/locations/getpage,
  GET /studyings/private/:userId, GET /studyings/public, GET /studyings/students/:userId, POST /studyings/review/:id,
  POST /studyings/update/comments, POST /studyings/reset/:id, GET /studying/content/:id, POST /studyings/importjson,
  PUT /studyings/update/contact, GET /studyings/drop,
  GET /requests, POST /requests/create, POST /study-requests/delete,
  POST /webpush/subscription, POST /webpush/broadcast,
  POST /images/upload/:kind`
const added = 'GET /health, GET /ready, GET /metrics, GET /openapi.json, GET /docs'
const split = (text: string) => text.split(',').map((name) => name.trim())

test('the endpoints are the 58 of the specification, and five more about the interface itself', () => {
  const names = restRoutes.map(({ method, path }) => `${method} ${path}`)
  expect(split(specified)).toHaveLength(58)
  expect(names.toSorted()).toEqual([...split(specified), ...split(added)].toSorted())
})
