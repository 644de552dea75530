import { serverSentenceOf } from '@assay/client/failures'
import { readNamed, saveFile } from '@assay/client/files'
import { Button } from '@mui/material'
import toast from 'react-hot-toast/headless'
import { Link, useParams } from 'react-router'
import { currentSession } from '../session.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useSheet } from './useTerms.ts'
import './terms.css'

const download = (id: string, number: string) =>
  void readNamed(
    `/admin/plans/${encodeURIComponent(id)}/terms/${encodeURIComponent(number)}/pdf`,
    currentSession()?.token ?? '',
    `term-sheet-${number}.pdf`,
  ).then(saveFile, (failure: unknown) =>
    toast.error(serverSentenceOf(failure, 'The file could not be fetched.')),
  )

/** The term sheet of one version, as the investor sees it. */
export function SheetPage() {
  const { id = '', number = '' } = useParams()
  return (
    <Loaded
      query={useSheet(id, number)}
      title="Term sheet"
      failed="The term sheet could not be fetched."
      back={<Link to={`/admin/plans/${id}`}>the plan</Link>}
    >
      {({ title, sections, terms, createdAt }) => (
        <ScreenFrame
          title={`Term sheet: ${title}`}
          subtitle={`Version ${number}, as investors see it.`}
          aside={
            <>
              <Button onClick={() => download(id, number)}>Save as PDF</Button>
              <Button component={Link} to={`/admin/plans/${id}`}>
                To the plan
              </Button>
            </>
          }
        >
          <Facts
            facts={[
              { label: 'Made', value: <Moment at={createdAt} /> },
              { label: 'SHA-256', value: <Copyable text={terms} label="hash" />, isWide: true },
            ]}
          />
          <div className="sheet-text">
            {sections.map(({ heading, lines }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </ScreenFrame>
      )}
    </Loaded>
  )
}
