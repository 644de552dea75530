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
    'GET /api/openapi.json': { paramsTuple?: []; params?: {} }
    'GET /api/docs': { paramsTuple?: []; params?: {} }
    'GET /api/docs/style.css': { paramsTuple?: []; params?: {} }
    'GET /api/admin/audit-events': { paramsTuple?: []; params?: {} }
    'GET /api/admin/audit-events/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/audit-events/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/admin/earnings': { paramsTuple?: []; params?: {} }
    'GET /api/admin/earnings/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/earnings/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/earnings/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'POST /api/admin/earnings/:uid': { paramsTuple: [ParamValue]; params: {'uid': ParamValue} }
    'POST /api/admin/earnings/deduct/:uid': { paramsTuple: [ParamValue]; params: {'uid': ParamValue} }
    'POST /api/investment': { paramsTuple?: []; params?: {} }
    'GET /api/investment/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/investments/:id/approve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/investments/:id/end': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/investments/:id/processing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/transaction/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/transactions': { paramsTuple?: []; params?: {} }
    'GET /api/admin/transactions/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/transactions/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/admin/all-transactions': { paramsTuple?: []; params?: {} }
    'GET /api/admin/overview': { paramsTuple?: []; params?: {} }
    'GET /api/plan/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/plans': { paramsTuple?: []; params?: {} }
    'GET /api/admin/plans/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/plans/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'POST /api/admin/plans': { paramsTuple?: []; params?: {} }
    'PUT /api/admin/plans/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'DELETE /api/admin/plans/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'POST /api/withdrawal': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/withdrawals/:id/approve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/withdrawals/:id/decline': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/withdrawals/:id/processing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  POST: {
    'POST /api/deposit': { paramsTuple?: []; params?: {} }
    'POST /api/admin/earnings/:uid': { paramsTuple: [ParamValue]; params: {'uid': ParamValue} }
    'POST /api/admin/earnings/deduct/:uid': { paramsTuple: [ParamValue]; params: {'uid': ParamValue} }
    'POST /api/investment': { paramsTuple?: []; params?: {} }
    'POST /api/admin/plans': { paramsTuple?: []; params?: {} }
    'POST /api/withdrawal': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'GET /api/admin/deposits': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/deposits/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/openapi.json': { paramsTuple?: []; params?: {} }
    'GET /api/docs': { paramsTuple?: []; params?: {} }
    'GET /api/docs/style.css': { paramsTuple?: []; params?: {} }
    'GET /api/admin/audit-events': { paramsTuple?: []; params?: {} }
    'GET /api/admin/audit-events/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/audit-events/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/admin/earnings': { paramsTuple?: []; params?: {} }
    'GET /api/admin/earnings/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/earnings/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/earnings/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/investment/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/investments/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/transaction/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/transactions': { paramsTuple?: []; params?: {} }
    'GET /api/admin/transactions/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/transactions/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/admin/all-transactions': { paramsTuple?: []; params?: {} }
    'GET /api/admin/overview': { paramsTuple?: []; params?: {} }
    'GET /api/plan/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/plans': { paramsTuple?: []; params?: {} }
    'GET /api/admin/plans/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/plans/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'GET /api/admin/withdrawals': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals/all': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals/export': { paramsTuple?: []; params?: {} }
    'GET /api/admin/withdrawals/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PATCH: {
    'PATCH /api/admin/deposits/:id/:method/approve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'method': ParamValue} }
    'PATCH /api/admin/deposits/:id/decline': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/investments/:id/approve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/investments/:id/end': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/investments/:id/processing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/withdrawals/:id/approve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/withdrawals/:id/decline': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'PATCH /api/admin/withdrawals/:id/processing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PUT: {
    'PUT /api/admin/plans/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  DELETE: {
    'DELETE /api/admin/plans/:id': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}