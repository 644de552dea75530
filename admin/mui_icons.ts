import { join } from 'node:path'

/** The icons that react-admin's components import from @mui/icons-material, and the icons of our own set in their place. */
const ICONS: Readonly<Record<string, string>> = {
  AccountCircle: 'CircleUser',
  Add: 'Plus',
  AddCircleOutlineOutlined: 'CirclePlus',
  ArrowCircleDown: 'CircleArrowDown',
  ArrowCircleUp: 'CircleArrowUp',
  ArrowDropDown: 'ChevronDown',
  BookmarkAdd: 'BookmarkPlus',
  BookmarkBorder: 'Bookmark',
  BookmarkRemove: 'BookmarkMinus',
  Brightness4: 'Moon',
  Brightness7: 'Sun',
  CancelOutlined: 'CircleX',
  CheckBox: 'SquareCheck',
  CheckBoxOutlineBlank: 'Square',
  CheckCircle: 'CircleCheck',
  Clear: 'X',
  Close: 'X',
  Create: 'Pencil',
  Dashboard: 'LayoutDashboard',
  Delete: 'Trash2',
  DeleteOutlineOutlined: 'Trash2',
  Done: 'Check',
  DragIndicator: 'GripVertical',
  Error: 'CircleAlert',
  ErrorOutlineOutlined: 'CircleAlert',
  ExpandMore: 'ChevronDown',
  FilterList: 'Funnel',
  GetApp: 'Download',
  HelpOutlineOutlined: 'CircleQuestionMark',
  HighlightOff: 'CircleX',
  History: 'History',
  HotTub: 'Clock',
  Inbox: 'Inbox',
  List: 'List',
  Lock: 'Lock',
  Menu: 'Menu',
  NavigateBefore: 'ChevronLeft',
  NavigateNext: 'ChevronRight',
  PowerSettingsNew: 'LogOut',
  Queue: 'CopyPlus',
  Refresh: 'RefreshCw',
  RemoveCircle: 'CircleMinus',
  RemoveCircleOutlineOutlined: 'CircleMinus',
  RemoveRedEye: 'Eye',
  Report: 'OctagonAlert',
  Save: 'Save',
  Search: 'Search',
  Settings: 'Settings',
  Sort: 'ArrowDownUp',
  Translate: 'Languages',
  Update: 'RefreshCw',
  ViewList: 'Rows3',
  ViewWeek: 'Columns3',
  Visibility: 'Eye',
  VisibilityOff: 'EyeOff',
  WarningAmber: 'TriangleAlert',
}

const PACKAGE = '@mui/icons-material/'
const DRAWN = join(import.meta.dirname, 'src/ui/MuiIcon.tsx')

/**
 * A Vite plugin: react-admin draws its few glyphs with the icons of the whole product. `@mui/icons-material` is not installed
 * (`pnpm-workspace.yaml`): it has 43,000 files, a third of an installation. A name that is not listed fails the build.
 */
export const muiIcons = () => ({
  name: 'mui-icons',
  enforce: 'pre' as const,
  resolveId(source: string) {
    return source.startsWith(PACKAGE) ? `\0${source}` : null
  },
  load(id: string) {
    if (!id.startsWith(`\0${PACKAGE}`)) return null
    const name = id.slice(PACKAGE.length + 1)
    const icon = ICONS[name]
    if (!icon) throw new Error(`react-admin imports the icon ${name}: add it to admin/mui_icons.ts`)
    return [
      "import { createElement } from 'react'",
      `import { ${icon} } from 'lucide-react'`,
      `import { MuiIcon } from ${JSON.stringify(DRAWN)}`,
      `export default (props) => createElement(MuiIcon, { ...props, icon: ${icon} })`,
    ].join('\n')
  },
})
