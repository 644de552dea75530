import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'POST /api/deposit': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/deposits/:id/:method/approve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'method': ParamValue} }
    'PATCH /api/admin/deposits/:id/decline': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  POST: {
    'POST /api/deposit': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'GET /api/admin/deposits': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PATCH: {
    'PATCH /api/admin/deposits/:id/:method/approve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'method': ParamValue} }
    'PATCH /api/admin/deposits/:id/decline': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}