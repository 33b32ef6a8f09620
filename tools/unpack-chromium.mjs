// Run as a process of its own with the environment's temporary folder set to where the browser should go:
// the package unpacks to that folder and nowhere else.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
