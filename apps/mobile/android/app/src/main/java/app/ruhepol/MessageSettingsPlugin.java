package app.ruhepol;

import android.content.Intent;
import android.provider.Settings;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** What the page has to know of this shell's messages, and the way to the system's settings for them. */
@CapacitorPlugin(name = "MessageSettings")
public class MessageSettingsPlugin extends Plugin {

    /** Written into the resources from google-services.json, without which Firebase ends an app that asks it for a token. */
    private static final String FIREBASE_ID = "google_app_id";

    @PluginMethod
    public void isAvailable(PluginCall call) {
        String appPackage = getContext().getPackageName();
        int id = getContext().getResources().getIdentifier(FIREBASE_ID, "string", appPackage);
        JSObject answer = new JSObject();
        answer.put("available", id != 0);
        call.resolve(answer);
    }

    @PluginMethod
    public void open(PluginCall call) {
        Intent intent = new Intent(Settings.ACTION_APP_NOTIFICATION_SETTINGS);
        intent.putExtra(Settings.EXTRA_APP_PACKAGE, getContext().getPackageName());
        getActivity().startActivity(intent);
        call.resolve();
    }
}
